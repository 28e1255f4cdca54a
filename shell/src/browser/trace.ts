import { sendNotes } from './send-notes';

// A separate script, which only pages load whose answer says that they are traced.
const { traced } = self.__KILOWATT__;
if (traced) sendNotes(traced);
