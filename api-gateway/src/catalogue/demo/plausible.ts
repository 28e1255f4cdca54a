import type { Attributes, Kind } from '@kilowatt/taxonomy';

/** What burns or heats on which fuel, the usual one first. */
const BURNERS: Readonly<Record<string, readonly string[]>> = {
  Gas: ['Sealed Burners', 'Open Burners'],
  Electric: ['Smooth Top', 'Coil'],
  Induction: ['Induction'],
};

/**
 * Values that were drawn each by itself, made to go together: a cooktop's burners follow its fuel, and a rangetop burns gas.
 * Wanted values stay as they are.
 */
export function plausible({ slug }: Kind, drawn: Attributes, requested: Attributes): Attributes {
  if (slug !== 'cooktop') return drawn;
  const fuel =
    requested.Fuel_Type?.[0] ??
    fuelOf(requested.Burner_Element_Type?.[0]) ??
    (drawn.Type?.[0] === 'Rangetop' ? 'Gas' : drawn.Fuel_Type?.[0]) ??
    'Gas';
  const burners = BURNERS[fuel] ?? [];
  const drawnOrUsual = burners.find((one) => drawn.Burner_Element_Type?.includes(one)) ?? burners[0] ?? fuel;
  const { Gas_Type = ['Natural Gas'], ...rest } = drawn;
  return {
    ...rest,
    Fuel_Type: [fuel],
    ...(fuel === 'Gas' && { Gas_Type }),
    Control_Style:
      requested.Control_Style ?? (fuel === 'Gas' ? ['Knob'] : (drawn.Control_Style ?? ['Touch'])),
    Burner_Element_Type: requested.Burner_Element_Type ?? [drawnOrUsual],
  };
}

const fuelOf = (burner: string | undefined): string | undefined =>
  burner && Object.keys(BURNERS).find((fuel) => BURNERS[fuel]?.includes(burner));
