import type { Answer } from '@/demo/http/answer';
import { htmlAnswer } from '@/demo/http/answer';
import type { Api } from '@/demo/registry/api';

export function pageAt(url: URL, _api: Api): Answer | null {
  return url.pathname === '/' ? htmlAnswer('<!doctype html><title>Harbour Archive</title>') : null;
}
