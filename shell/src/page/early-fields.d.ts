/** Carries typed text over to the field of the same name. Text that the visitor has typed there since stays. */
export declare function keepText(): void;
/** Moves the focus to the element that replaces the focused one, hydrated or not, unless the visitor has moved it. */
export declare function keepFocus(): void;
