/** @typedef {{ url: string, token: string }} Target where the gateway is, and the token that it takes */

/** The gateway said no, or could not be asked. Its message is one line, made to be shown. */
export class Refused extends Error {
  /** @param {string} message @param {number | null} status null where there was no answer */
  constructor(message, status) {
    super(message);
    this.name = 'Refused';
    this.status = status;
  }
}

/**
 * @param {Target} target
 * @param {string} method
 * @param {string} path
 * @param {object | null} [body] sent as JSON
 */
export const call = (target, method, path, body = null) =>
  send(
    target,
    path,
    body === null
      ? { method }
      : { method, body: JSON.stringify(body), headers: { 'content-type': 'application/json' } },
  );

/** @param {Target} target @param {string} path @param {RequestInit} init @throws {Refused} */
export async function send({ url, token }, path, init) {
  const headers = { authorization: `Bearer ${token}`, ...init.headers };
  const response = await fetch(`${url}${path}`, { ...init, headers }).catch((error) => {
    throw new Refused(`${url} does not answer: ${error.cause?.message || error.message}`, null);
  });
  if (response.status === 204) return {};
  const answer = await response.json().catch(() => ({}));
  if (!response.ok)
    throw new Refused(answer.message ?? `${url} answered ${response.status}`, response.status);
  return answer;
}
