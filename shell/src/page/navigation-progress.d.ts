/** Says, above the page, that the next one is being loaded. */
export declare function NavigationProgress(): import('@emotion/react/jsx-runtime').JSX.Element;
