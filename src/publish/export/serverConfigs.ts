import { languageDocument, languagesFolder, negotiatedVary } from '#src/domain/site/negotiatedPages.ts';
import { configFiles } from '#src/domain/site/pageFiles.ts';
import { proxiedPaths } from '#src/domain/site/reservedPaths.ts';
import { immutableCaching, securityHeaders } from '#src/server/http/securityHeaders.ts';
import { defaultPort } from '#src/site/ports.ts';
import {
  caddyLanguage,
  caddyLanguageMaps,
  type ExportedLanguages,
  nginxLanguage,
  nginxLanguageMaps,
} from './languageRules.ts';

/** Address of the API, for a web server on the same machine. */
const apiAddress = `127.0.0.1:${defaultPort}`;

/** Largest body that the API reads, in MiB: a picture. */
const largestUpload = 5;

/** How the API learns of its callers from these servers. */
const trustNote =
  '# The API counts callers by address and knows of https only if it is started with LIVERY_TRUSTED_PROXIES,\n# the address of this server as it sees it: 127.0.0.1 on the same machine.';

/** A page or file with headers of its own. */
export interface SeparatePage {
  /** Its address, without a trailing slash. */
  readonly address: string;
  /** Headers that differ from those of all other pages, by name. */
  readonly headers: Readonly<Record<string, string>>;
}

/** An exported brand, as server configurations need it. */
export interface ExportedSite {
  readonly id: string;
  /** Hosts that show it; without any, every host does. */
  readonly hosts: readonly string[];
  /** Absolute path of its pages. */
  readonly root: string;
  /** Absolute path of the hashed files shared by brands. */
  readonly shared: string;
  readonly policy: string;
  /** The page with headers of its own, which signs in through Firebase. */
  readonly separatePage?: SeparatePage | undefined;
  /** The service worker; earlier exports have none. */
  readonly worker?: SeparatePage | undefined;
  /** Whether the API has an origin of its own; else the web server proxies its paths. */
  readonly hasApiOrigin: boolean;
  /** Addresses whose content may change: pages and files without a hash. */
  readonly mutableAddresses: readonly string[];
  /** The languages of its pages; undefined where each page is there in one only. */
  readonly languages?: ExportedLanguages | undefined;
}

/** Folders of files with hashed names: shared ones, and the brand's. */
const sharedFolders = ['assets', 'locales'];
const hashedFolders = [...sharedFolders, 'brand'];
/** Files that are not served. */
const unserved = [...configFiles, '.livery.json', '.livery-last.json'];
const note = 'Written by brand publish; the next publication writes it anew.';

type Header = readonly [name: string, value: string];

/** Headers of every reply, except for the separate page. */
const headersOf = (site: Pick<ExportedSite, 'policy'>): Header[] => [
  ...Object.entries(securityHeaders(true)),
  ['Content-Security-Policy', site.policy],
];

/** Headers by where they apply: to every reply, to all but those with headers of their own, to one of these. */
function headersByPlace(site: ExportedSite) {
  const own = [site.separatePage, site.worker].map((one) => one?.headers ?? {});
  const isOwn = (name: string) => own.some((headers) => Object.hasOwn(headers, name));
  const everywhere = headersOf(site).filter(([name]) => !isOwn(name));
  const usual = headersOf(site).filter(([name]) => isOwn(name));
  const apart = ({ headers }: SeparatePage): Header[] => [
    ...usual.filter(([name]) => !Object.hasOwn(headers, name)),
    ...Object.entries(headers),
  ];
  return { everywhere, usual, apart };
}

/** Rules for changing addresses: `/m/login` and its neighbours are `/m/*`; top-level files are named. */
function changingRules(addresses: readonly string[]): string[] {
  const rules = addresses.map((address) => {
    const [, first = '', ...more] = address.split('/');
    return more.length === 0 || hashedFolders.includes(first) ? address : `/${first}/*`;
  });
  return [...new Set(rules)].sort();
}

/**
 * `_headers`, in the format of Netlify and Cloudflare Pages. Matching rules add up, so no header may be in
 * two that match the same address.
 */
export function headersFile(site: ExportedSite): string {
  const { everywhere, usual, apart } = headersByPlace(site);
  const rule = (path: string, headers: readonly Header[]) =>
    [path, ...headers.map(([name, value]) => `  ${name}: ${value}`)].join('\n');
  const cached = (path: string, cache: string, headers = usual) =>
    rule(path, [...headers, ['Cache-Control', cache]]);
  return `${[
    `# ${note}`,
    rule('/*', everywhere),
    ...hashedFolders.map((folder) => cached(`/${folder}/*`, immutableCaching)),
    ...changingRules(site.mutableAddresses).map((path) => cached(path, 'no-cache')),
    ...(site.separatePage
      ? [cached(`${site.separatePage.address}/*`, 'no-cache', apart(site.separatePage))]
      : []),
    ...(site.worker ? [cached(site.worker.address, 'no-cache', apart(site.worker))] : []),
    cached('/404.html', 'no-store'),
  ].join('\n\n')}\n`;
}

const indent = (lines: readonly string[], by: string): string => lines.map((line) => by + line).join('\n');
const quoted = (text: string): string => `"${text.replaceAll('"', '\\"')}"`;

/** A `Caddyfile` (Caddy 2) for these brands. */
export function caddyfile(sites: readonly ExportedSite[]): string {
  const header = (matcher: string, headers: readonly Header[]) => `	header ${matcher}{
${indent(
  headers.map(([name, value]) => `${name} ${quoted(value)}`),
  '\t\t',
)}
	}
`;
  // The matchers exclude each other, so that no header is set twice.
  const apartBlock = (site: ExportedSite) => {
    const { usual, apart } = headersByPlace(site);
    const { separatePage, worker } = site;
    const parts = [
      ...(separatePage
        ? [{ ...separatePage, name: '@apart', paths: `${separatePage.address} ${separatePage.address}/*` }]
        : []),
      ...(worker ? [{ ...worker, name: '@worker', paths: worker.address }] : []),
    ];
    if (parts.length === 0) return '';
    const others = parts.map(
      ({ name, paths, ...one }) => `	${name} path ${paths}\n${header(`${name} `, apart(one))}`,
    );
    return `${others.join('')}	@usual not path ${parts.map(({ paths }) => paths).join(' ')}\n${header('@usual ', usual)}`;
  };
  const block = (site: ExportedSite) => `${site.hosts.length > 0 ? site.hosts.join(', ') : ':80'} {
${site.languages ? `${indent(caddyLanguageMaps(site.languages), '\t')}\n` : ''}${header('', headersByPlace(site).everywhere)}${apartBlock(site)}${
  site.hasApiOrigin
    ? ''
    : `	@api path ${proxiedPaths.map((name) => `/${name}/*`).join(' ')}
	handle @api {
		request_body {
			max_size ${largestUpload}MiB
		}
		reverse_proxy {$LIVERY_API:${apiAddress}}
	}
`
}	@shared path ${sharedFolders.map((folder) => `/${folder}/*`).join(' ')}
	handle @shared {
		root * ${quoted(site.shared)}
		header Cache-Control ${quoted(immutableCaching)}
		file_server {
			precompressed br gzip
		}
	}
	handle /brand/* {
		root * ${quoted(site.root)}
		header Cache-Control ${quoted(immutableCaching)}
		file_server {
			precompressed br gzip
		}
	}
${
  site.languages
    ? `	handle /${languagesFolder}/* {
		error 404
	}
`
    : ''
}	handle {
		root * ${quoted(site.root)}
		header Cache-Control no-cache
${
  site.languages
    ? `		header Vary ${quoted(negotiatedVary)}
`
    : ''
}		header /manifest.webmanifest Content-Type application/manifest+json
		try_files ${site.languages ? `/${languagesFolder}/${caddyLanguage}{path}/${languageDocument} ` : ''}{path} {path}/index.html
		file_server {
			precompressed br gzip
			hide ${unserved.join(' ')}
		}
	}
	handle_errors {
		header Cache-Control no-store
		@hashed path ${hashedFolders.map((folder) => `/${folder}/*`).join(' ')}
		handle @hashed {
			header Content-Type "text/plain; charset=utf-8"
			respond "Not found" 404
		}
		handle {
			root * ${quoted(site.root)}
			rewrite * /404.html
			file_server {
				status 404
			}
		}
	}
}`;
  return `# ${note}\n# Caddy fetches certificates by itself. LIVERY_API is where the API answers.\n${trustNote}\n\n${sites
    .map(block)
    .join('\n\n')}\n`;
}

/** An `nginx.conf` for these brands, to be included inside `http { … }`. */
export function nginxConf(sites: readonly ExportedSite[]): string {
  // nginx: a location with a header of its own inherits none, so each lists them all.
  const headers = (site: ExportedSite, cache: string, own = headersByPlace(site).usual) =>
    [...headersByPlace(site).everywhere, ...own, ['Cache-Control', cache] as const].map(
      ([name, value]) => `add_header ${name} ${quoted(value)} always;`,
    );
  const location = (what: string, lines: readonly string[]) =>
    `  location ${what} {\n${indent(lines, '    ')}\n  }`;
  const block = (site: ExportedSite, index: number) =>
    [
      ...(site.languages ? [nginxLanguageMaps(site.id, site.languages)] : []),
      'server {',
      `  listen 80${index === 0 && site.hosts.length === 0 ? ' default_server' : ''};`,
      `  server_name ${site.hosts.length > 0 ? site.hosts.join(' ') : '_'};`,
      `  root ${quoted(site.root)};`,
      '  client_header_timeout 10s;',
      '  client_body_timeout 30s;',
      '  send_timeout 60s;',
      '  charset utf-8;',
      '  charset_types text/css text/plain application/javascript application/json application/manifest+json application/xml;',
      '  gzip_static on;',
      '  # brotli_static on;  # with the module ngx_brotli',
      '  error_page 404 /404.html;',
      location('= /404.html', ['internal;', ...headers(site, 'no-store')]),
      location('@gone', [
        'default_type text/plain;',
        ...headers(site, 'no-store'),
        'return 404 "Not found\\n";',
      ]),
      ...hashedFolders.map((folder) =>
        location(`/${folder}/`, [
          ...(sharedFolders.includes(folder) ? [`root ${quoted(site.shared)};`] : []),
          'error_page 404 = @gone;',
          'try_files $uri =404;',
          ...headers(site, immutableCaching),
        ]),
      ),
      location(`~ ^/(${unserved.map((name) => name.replaceAll('.', '\\.')).join('|')})$`, ['return 404;']),
      location('= /manifest.webmanifest', [
        'types { }',
        'default_type application/manifest+json;',
        ...headers(site, 'no-cache'),
      ]),
      ...(site.hasApiOrigin
        ? []
        : [
            location(`~ ^/(${proxiedPaths.join('|')})/`, [
              `proxy_pass http://${apiAddress};`,
              'proxy_http_version 1.1;',
              // With its port, which $host leaves out: origins are compared with it.
              'proxy_set_header Host $http_host;',
              // Appends the caller's own address: the server reads from the right, up to the first that it does not trust.
              'proxy_set_header X-Forwarded-For $proxy_add_x_forwarded_for;',
              'proxy_set_header X-Forwarded-Proto $scheme;',
              `client_max_body_size ${largestUpload}m;`,
            ]),
          ]),
      ...(site.separatePage
        ? [
            location(`~ ^${site.separatePage.address}/?$`, [
              `try_files ${site.separatePage.address}/index.html =404;`,
              ...headers(site, 'no-cache', headersByPlace(site).apart(site.separatePage)),
            ]),
          ]
        : []),
      ...(site.worker
        ? [
            location(`= ${site.worker.address}`, [
              'try_files $uri =404;',
              ...headers(site, 'no-cache', headersByPlace(site).apart(site.worker)),
            ]),
          ]
        : []),
      ...(site.languages ? [location(`/${languagesFolder}/`, ['internal;'])] : []),
      location('/', [
        `try_files ${site.languages ? `/${languagesFolder}/${nginxLanguage(site.id)}$uri/${languageDocument} ` : ''}$uri $uri/index.html =404;`,
        ...headers(site, 'no-cache'),
        ...(site.languages ? [`add_header Vary ${quoted(negotiatedVary)} always;`] : []),
      ]),
      '}',
    ].join('\n');
  return `# ${note}\n# Include it inside http { … }; add listen 443 ssl and your certificates.\n# ${apiAddress} is where the API answers.\n${trustNote}\n\n${sites.map(block).join('\n\n')}\n`;
}
