import { type Html, html } from '../../platform/pages/html';

/** The form again, with what was typed. */
export const contactForm = (typed: (field: string) => string): Html => html`
<form method="post" action="/contact">
  <label>Name <input name="name" required maxlength="100" autocomplete="name" value="${typed('name')}"></label>
  <label>Email <input type="email" name="email" required autocomplete="email" value="${typed('email')}"></label>
  <label>Topic <input name="topic" maxlength="100" value="${typed('topic')}"></label>
  <label>Message <textarea name="message" rows="8" required maxlength="5000">
${typed('message')}</textarea></label>
  <label hidden>Website <input name="website" tabindex="-1" autocomplete="off"></label>
  <button>Send</button>
</form>`;
