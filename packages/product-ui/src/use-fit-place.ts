import { type Place, readStoredPlace } from '@kilowatt/fit';
import { useCallback, useEffect, useState } from 'react';

const KEY = 'fitPlace';

/** Storage of the shopper's measures in the browser; empty if storage is unavailable. */
const fitPlaceStorage = {
  read(): Place {
    try {
      return readStoredPlace(localStorage.getItem(KEY));
    } catch {
      return {};
    }
  },
  write(place: Place): void {
    try {
      if (Object.keys(place).length === 0) localStorage.removeItem(KEY);
      else localStorage.setItem(KEY, JSON.stringify(place));
    } catch {
      // Storage is full or forbidden: the measures last as long as the page.
    }
  },
};

type FitPlace = {
  place: Place;
  /** What the fields of a form start with: `place` before anything was saved on this page. */
  initial: Place;
  /** @param stored what is stored in its stead, if that is another: a field that cannot be keeps what it was */
  save: (place: Place, stored?: Place) => void;
};

/**
 * The shopper's place: what the page's address says, else what this browser has stored.
 * @param requested measures of the address; they are added to the stored ones
 */
export function useFitPlace(requested: Place = {}): FitPlace {
  const [initial, setInitial] = useState(requested);
  const [saved, setSaved] = useState<Place | null>(null);
  const save = useCallback((place: Place, stored = place) => {
    fitPlaceStorage.write(stored);
    setSaved(place);
  }, []);
  const asked = JSON.stringify(requested);
  useEffect(() => {
    const stored = fitPlaceStorage.read();
    const all = { ...stored, ...readStoredPlace(asked) };
    if (asked !== '{}') fitPlaceStorage.write(all);
    setInitial(all);
    setSaved(null);
  }, [asked]);
  return { place: saved ?? initial, initial, save };
}
