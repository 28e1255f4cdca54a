// cspell:disable
import { describe, expect, it } from '@jest/globals';
import { translate } from './spanish';

describe('Spanish', () => {
  it.each([
    ['lavadora de carga frontal negra', 'washer front load black'],
    ['estufas blancas de 24 pulgadas', 'range white 24 inch'],
    ['nevera con congelador abajo', 'refrigerator with bottom freezer'],
    ['horno de pared doble', 'wall oven double'],
    ['secadora sin ventilacion', 'dryer ventless'],
    ['dryer de gas blanco', 'dryer gas white'],
    ['washer y dryer', 'washer and dryer'],
    ['quiero comprar una lavadora para mi casa', 'washer for my'],
    ['cuanto vale un refrigerador', 'refrigerator'],
    ['lavadoras en venta', 'washer'],
    ['horno de microondas', 'microwave'],
    ['mi secadora no calienta', 'my dryer not heating'],
    ['linea blanca', 'appliances'],
    ['frigobar negro', 'mini fridge black'],
    ['lavarropas', 'washer'],
    ['aire portatil', 'portable air conditioner'],
    ['triturador de comida', 'garbage disposal'],
    ['instalacion gratis', 'installation free'],
  ])('%j says %j', (spanish, english) => {
    expect(translate(spanish)).toBe(english);
  });

  it.each(['de longhi air conditioner', 'la cornue range', 'gas range', 'el paso'])(
    '%j is no Spanish',
    (text) => {
      expect(translate(text)).toBe(text);
    },
  );
});
