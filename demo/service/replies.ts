import { type Answer, htmlAnswer } from '@/demo/http/answer';

/** What the API says, before a media type is chosen for it. */
export interface Reply {
  readonly status: number;
  readonly body: unknown;
  readonly headers?: Readonly<Record<string, string>>;
}

export const found = (body: unknown): Reply => ({ status: 200, body });
export const notFound: Reply = { status: 404, body: { detail: 'Not found.' } };
export const pageOutOfRange: Reply = { status: 404, body: { detail: 'Invalid page.' } };
export const notAcceptable: Reply = {
  status: 406,
  body: { detail: 'Could not satisfy the request Accept header.' },
};
export const notAllowed = (method: string): Reply => ({
  status: 405,
  body: { detail: `Method "${method}" not allowed.` },
});
export const signInFirst: Reply = {
  status: 401,
  body: { detail: 'Authentication credentials were not provided.' },
  headers: { 'WWW-Authenticate': 'Bearer realm="api"' },
};

/** For addresses that match no route at all: the service's router answers those, in HTML. */
export const noSuchPage: Answer = htmlAnswer(
  `<!doctype html>
<html lang="en">
<head>
  <title>Not Found</title>
</head>
<body>
  <h1>Not Found</h1><p>The requested resource was not found on this server.</p>
</body>
</html>
`,
  404,
);

export function movedTo(location: string): Answer {
  return htmlAnswer('', 301, { Location: location });
}
