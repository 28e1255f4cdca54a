/** Stands where the compare bar would be: the cart stays reachable. */
export const compareBarFallback = '<p><a href="/cart">Cart</a></p>';

/** Stands where an add-to-cart button would be. */
export const addToCartFallback = '<p>To order, call <a href="tel:+12125550142">(212) 555-0142</a>.</p>';
