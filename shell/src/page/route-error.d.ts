/** A page that does not exist, or whose data could not be loaded: a message, and links to other pages. */
export declare function RouteError(): import('@emotion/react/jsx-runtime').JSX.Element;
