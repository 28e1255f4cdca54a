import type { ReactNode } from 'react';

/** The whole document: React puts the pages' titles and links into its head. */
export function Document({ children }: { children: ReactNode }) {
  return (
    <html lang="en-US">
      <head />
      <body>{children}</body>
    </html>
  );
}
