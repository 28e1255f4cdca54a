import './model/track';
import './wiring';

/** Entry of the combobox chunk, which loads when the search box gets the focus. */
export { Combobox } from './ui/combobox';
