/** The header as plain HTML: home, search, phone, account, cart. The shell interpolates the shop's facts. */
export const headerFallback = `<header><ul>
<li><a href="/"><strong>{name}</strong></a></li>
<li><form action="/search/go" method="get" role="search"><label>Search <input type="search" name="q" placeholder="What are you looking for?"></label> <button>Search</button></form></li>
<li><a href="{phoneHref}">{phone}</a></li>
<li><a href="/account">Account</a></li>
<li><a href="/cart">Cart</a></li>
</ul></header>`;
