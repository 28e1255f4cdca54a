/** Stands where the compare bar would be: the cart stays reachable. */
export const compareBarFallback = '<p><a href="/cart">Cart</a></p>';

/** Stands where an add-to-cart button would be. The shell fills in the phone. */
export const addToCartFallback = '<p>To order, call <a href="{phoneHref}">{phone}</a>.</p>';
