import { describe, expect, it } from '@jest/globals';
import request from 'supertest';
import { sharedTestGateway } from '../../testing/shared-test-gateway';
import { TEST_TOKEN } from '../../testing/test-gateway';

const gateway = sharedTestGateway({ origin: 'https://shop.example' });

const signIn = async (token = TEST_TOKEN) => {
  const { headers, body } = await request(gateway.app).post('/ops/session').send({ token }).expect(200);
  const [cookie = ''] = headers['set-cookie'] as unknown as string[];
  return { cookie, csrf: body.session.csrf as string, session: body.session };
};

describe('the session of the console', () => {
  it('allows what its token allows, only with the header of its page', async () => {
    const { cookie, csrf, session } = await signIn();
    expect(session).toMatchObject({ name: 'root', scopes: ['admin'] });
    const status = () => request(gateway.app).get('/api/releases/status').set('cookie', cookie);
    await status().expect(401);
    await status().set('x-ops-csrf', `${csrf}x`).expect(401);
    await status().set('x-ops-csrf', csrf).expect(200);
    await request(gateway.app).get('/api/releases/status').set('x-ops-csrf', csrf).expect(401);
  });

  it('is in a cookie that scripts, other sites and plain HTTP do not get, and that does not reveal the token', async () => {
    const { cookie } = await signIn();
    expect(cookie).toMatch(/; HttpOnly/);
    expect(cookie).toMatch(/; Secure/);
    expect(cookie).toMatch(/; SameSite=Strict/);
    expect(cookie).not.toContain(TEST_TOKEN);
    const changed = cookie.replace(
      /(kilowatt-ops=.{80})(.)/,
      (_, before, one) => `${before}${one === 'a' ? 'b' : 'a'}`,
    );
    const { body } = await request(gateway.app).get('/ops/session').set('cookie', changed).expect(200);
    expect(body).toMatchObject({ session: null });
  });

  it('refuses an invalid token, in one sentence, and a form of another site', async () => {
    const { body } = await request(gateway.app)
      .post('/ops/session')
      .send({ token: 'nobody-knows-it' })
      .expect(401);
    expect(body.message).toBe('The token is unknown to this shop');
    await request(gateway.app).post('/ops/session').send({ token: ' ' }).expect(400);
    await request(gateway.app).post('/ops/session').type('form').send({ token: TEST_TOKEN }).expect(400);
    await request(gateway.app)
      .post('/ops/session')
      .type('text/plain')
      .send(JSON.stringify({ token: TEST_TOKEN }))
      .expect(400);
  });

  it('ends when its token is revoked, and by signing out from its own page', async () => {
    const root = (method: 'post' | 'delete', path: string) =>
      request(gateway.app)[method](path).set('authorization', `Bearer ${TEST_TOKEN}`);
    const made = await root('post', '/api/tokens')
      .send({ name: 'night-shift', scopes: ['read'] })
      .expect(201);
    const { cookie, csrf } = await signIn(made.body.token);
    const requested = () => request(gateway.app).get('/ops/session').set('cookie', cookie).expect(200);
    expect((await requested()).body.session).toMatchObject({ name: 'night-shift', csrf });
    await request(gateway.app).delete('/ops/session').set('cookie', cookie).expect(403);
    const { headers } = await request(gateway.app)
      .delete('/ops/session')
      .set({ cookie, 'x-ops-csrf': csrf })
      .expect(204);
    expect(String(headers['set-cookie'])).toMatch(/kilowatt-ops=;.*Max-Age=0/);
    await root('delete', '/api/tokens/night-shift').expect(204);
    expect((await requested()).body).toMatchObject({ session: null });
  });

  it('may read with a token that reads, and not deploy', async () => {
    const made = await request(gateway.app)
      .post('/api/tokens')
      .set('authorization', `Bearer ${TEST_TOKEN}`)
      .send({ name: 'watcher', scopes: ['read'] })
      .expect(201);
    const { cookie, csrf } = await signIn(made.body.token);
    const own = { cookie, 'x-ops-csrf': csrf };
    await request(gateway.app).get('/api/releases/history').set(own).expect(200);
    const { body } = await request(gateway.app)
      .post('/api/releases/footer/rollback')
      .set(own)
      .send({})
      .expect(403);
    expect(body.message).toBe('The token "watcher" may not deploy');
  });

  it('does not begin with a guessed token, after any number of attempts', async () => {
    const guess = (token: string) =>
      request(gateway.app).post('/ops/session').set('x-forwarded-for', '203.0.113.9').send({ token });
    for (let time = 0; time < 15; time += 1) await guess(TEST_TOKEN).expect(200);
    for (let time = 0; time < 10; time += 1) await guess(`guess-${time}`).expect(401);
    const { body } = await guess('guess-10').expect(429);
    expect(body.message).toBe('Too many wrong tokens. Please wait a minute.');
  });
});
