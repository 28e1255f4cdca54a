// cspell:disable
import { describe, expect, it } from '@jest/globals';
import { fromOtherLanguage } from './other-languages';

describe('a query in another language', () => {
  it.each([
    ['Kühlschrank Edelstahl 36 Zoll', 'refrigerator stainless steel 36"'],
    ['weiße Waschmaschinen unter 900', 'white washer under 900'],
    ['Geschirrspüler ohne Dampf', 'dishwasher without dampf'],
    ['geladeira inox duas portas', 'refrigerator stainless steel two door'],
    ['fogão a gás 5 bocas', 'gas range 5 burner'],
    ['máquina de lavar louça', 'dishwasher'],
    ['lavatrice carica frontale bianca', 'washer front load white'],
    ['samsung tủ lạnh', 'samsung refrigerator'],
    ['lg 冰箱 36 英寸 不锈钢', 'lg refrigerator 36" stainless steel'],
    ['白色洗衣机 1000美元以下', 'white washer under $1000'],
    ['最安静的洗碗机', 'quietest dishwasher'],
    ['삼성 냉장고', 'samsung refrigerator'],
    ['белая стиральная машина', 'white washer'],
    ['холодильники без морозильника', 'refrigerator without freezer'],
  ])('%j is %j in English', (query, english) => expect(fromOtherLanguage(query)).toBe(english));

  it.each([
    'fridge',
    'wine and die cut fur rug com port',
    'lavadora blanca',
    'réfrigérateur',
    'magnetron for microwave',
    '🧊 fridge',
    '白',
    'для дома',
    '',
  ])('%j is none of these', (query) => expect(fromOtherLanguage(query)).toBeNull());
});
