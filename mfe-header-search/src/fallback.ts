/** The header in plain HTML: home, search, phone, account, cart. */
export const headerFallback = `<header><ul>
<li><a href="/"><strong>{name}</strong></a></li>
<li><form action="/search/go" method="get" role="search"><label>Search <input type="search" name="q" placeholder="What are you looking for?"></label> <button>Search</button></form></li>
<li><a href="tel:+12125550142">(212) 555-0142</a></li>
<li><a href="/account">Account</a></li>
<li><a href="/cart">Cart</a></li>
</ul></header>`;
