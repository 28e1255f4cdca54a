import { colourStyles, fontFaces, globalStyles, type TypefaceName } from '@kilowatt/ui/theme';
import { createRoot } from 'react-dom/client';
import { showFrame } from './frame/frame';
import { Overview } from './overview';
import { STORIES } from './stories';

declare global {
  interface Window {
    FONTS: Record<TypefaceName, string>;
  }
}

const parameters = new URLSearchParams(location.search);
const theme = parameters.get('theme') === 'dark' ? 'dark' : 'light';
const style = document.createElement('style');
style.textContent = `${fontFaces(self.FONTS)}${globalStyles('Gallery')}:root:root{color-scheme:${theme};${colourStyles[theme]}}`;
document.head.append(style);

const root = document.getElementById('root') as HTMLElement;
const story = STORIES.find(({ name }) => name === parameters.get('story'));
const state = story?.states.find(({ name }) => name === parameters.get('state'));
if (state)
  showFrame(root, state).catch((error: unknown) => {
    console.error(error);
    document.body.dataset.failed = String(error);
  });
else createRoot(root).render(<Overview story={story ?? STORIES[0]} theme={theme} />);
