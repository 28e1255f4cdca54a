import * as runtime from 'react-refresh/runtime';
import { type BuildMessage, createHotPage } from './hot-page';
import { createOverlay } from './overlay';

// Evaluated before React, which asks for the runtime once.
runtime.injectIntoGlobalHook(window);
const hot = createHotPage({ runtime, overlay: createOverlay(document), reload: () => location.reload() });
self.__KILOWATT__.hot = hot;

for (const { source } of (self.__KILOWATT__.overrides ?? []).filter((override) => override.hot)) {
  // Connects again by itself, after a restart of the build server too.
  const builds = new EventSource(`${source}/builds`);
  builds.onmessage = ({ data }) => void hot.built(JSON.parse(String(data)) as BuildMessage);
}
