import { type Html, html } from '../../platform/pages/html';

/** The form again, with what was typed. */
export const signUpForm = (typed: (field: string) => string): Html => html`
<form method="post" action="/newsletter">
  <label>Email <input type="email" name="email" required autocomplete="email" value="${typed('email')}"></label>
  <label>Phone (optional) <input type="tel" name="phone" autocomplete="tel" value="${typed('phone')}"></label>
  <button>Subscribe</button>
</form>`;
