import type { IncomingHttpHeaders } from 'node:http';
import { type Answer, htmlAnswer } from '@/demo/http/answer';
import { html } from '@/demo/http/html';
import { crossOriginHeaders, isPreflight, preflightAnswer } from './cross-origin';
import { type MediaType, negotiate } from './negotiation';
import { movedTo, noSuchPage, notAcceptable, notAllowed, type Reply, signInFirst } from './replies';
import type { Route } from './route';

/** What answers below `/api/`. */
export interface Api {
  readonly routes: readonly Route[];
  /** What every reply carries besides `Allow` and its type. */
  readonly headers: Readonly<Record<string, string>>;
}

/** What the service sends on the wire today, beyond what its API pages print. */
export const currentHeaders: Readonly<Record<string, string>> = {
  Vary: 'Accept, Cookie, origin',
  'Cross-Origin-Opener-Policy': 'same-origin',
  'Referrer-Policy': 'same-origin',
  'X-Content-Type-Options': 'nosniff',
  'X-Frame-Options': 'DENY',
};

export interface ApiRequest {
  readonly method: string;
  readonly url: URL;
  readonly headers: IncomingHttpHeaders;
}

/** Answers any request below `/api/`, with the headers that let other origins read it. */
export function answerApi(api: Api, request: ApiRequest): Answer {
  const answer = isPreflight(request.method, request.headers) ? preflightAnswer : routed(api, request);
  const allowed = crossOriginHeaders(request.method, request.headers);
  return { ...answer, headers: { ...answer.headers, ...allowed } };
}

function routed(api: Api, request: ApiRequest): Answer {
  const { pathname, search } = request.url;
  const route = api.routes.find(({ pattern }) => pattern.test(pathname));
  if (route) return answerFrom(route, api, request);
  const withSlash = `${pathname}/`;
  return api.routes.some(({ pattern }) => pattern.test(withSlash)) ? movedTo(withSlash + search) : noSuchPage;
}

function answerFrom(route: Route, api: Api, request: ApiRequest): Answer {
  const type = negotiate(request.headers.accept, request.url.searchParams.get('format'));
  const reply = type === null ? notAcceptable : replyTo(route, request);
  const { status, headers, body } = rendered(reply, type ?? 'application/json', route);
  return { status, headers: { Allow: route.allow, ...api.headers, ...headers, ...reply.headers }, body };
}

function replyTo(route: Route, { method, url }: ApiRequest): Reply {
  if (!route.allow.split(', ').includes(method)) return notAllowed(method);
  if (method === 'OPTIONS') return descriptionOf(route);
  // Writing needs an account, and there is none to be had here.
  if (method !== 'GET' && method !== 'HEAD') return signInFirst;
  const { accession = '', version = '' } = route.pattern.exec(url.pathname)?.groups ?? {};
  return route.read({ accession, version, query: url.searchParams, url });
}

function descriptionOf({ name }: Route): Reply {
  const renders: readonly MediaType[] = ['application/json', 'text/html'];
  return { status: 200, body: { name, description: '', renders, parses: ['application/json'] } };
}

/** A browser that opens an API address is shown the reply as a page, as the service does. */
function rendered({ status, body }: Reply, type: MediaType, { name }: Route): Answer {
  if (type === 'application/json')
    return { status, headers: { 'Content-Type': type }, body: JSON.stringify(body) };
  const text = JSON.stringify(body, null, 2);
  return htmlAnswer(
    html`<!doctype html><html lang="en"><title>${name}</title><h1>${name}</h1><pre>${text}</pre></html>`.text,
    status,
  );
}
