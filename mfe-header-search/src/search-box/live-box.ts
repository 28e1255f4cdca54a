import './model/track';
import './wiring';

/** All that the box is once somebody enters it: a script of its own, which no page waits for. */
export { Combobox } from './ui/combobox';
