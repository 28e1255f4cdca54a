/** Replaces the compare bar: the cart stays reachable. */
export const compareBarFallback = '<p><a href="/cart">Cart</a></p>';

/** Replaces an add-to-cart button. The shell interpolates the phone number. */
export const addToCartFallback = '<p>To order, call <a href="{phoneHref}">{phone}</a>.</p>';
