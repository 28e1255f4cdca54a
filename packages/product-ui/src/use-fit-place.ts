import { type Place, readStoredPlace } from '@kilowatt/fit';
import { useCallback, useEffect, useState } from 'react';
import { storedText } from './storage/stored-text';

/** Measures of which this version reads none are of another one: they are set aside before others are written. */
const stored = storedText(
  'fitPlace',
  (text) => text === '{}' || Object.keys(readStoredPlace(text)).length > 0,
);
const storedPlace = {
  read: (): Place => readStoredPlace(stored.read()),
  write: (place: Place): void => stored.write(Object.keys(place).length === 0 ? null : JSON.stringify(place)),
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
  const save = useCallback((place: Place, kept = place) => {
    storedPlace.write(kept);
    setSaved(place);
  }, []);
  const request = JSON.stringify(requested);
  useEffect(() => {
    const all = { ...storedPlace.read(), ...readStoredPlace(request) };
    if (request !== '{}') storedPlace.write(all);
    setInitial(all);
    setSaved(null);
  }, [request]);
  return { place: saved ?? initial, initial, save };
}
