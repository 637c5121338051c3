import { generate } from 'selfsigned';

export interface Certificate {
  readonly key: string;
  readonly cert: string;
}

let made: Promise<Certificate> | undefined;

/** A key and a certificate signed by itself, made once a run and kept in memory only. */
export function selfSigned(hosts: readonly string[]): Promise<Certificate> {
  made ??= generate([{ name: 'commonName', value: 'replay.test' }], {
    // Elliptic curves take milliseconds where RSA takes seconds.
    keyType: 'ec',
    algorithm: 'sha256',
    extensions: [{ name: 'subjectAltName', altNames: hosts.map((value) => ({ type: 2, value })) }],
  }).then(({ private: key, cert }) => ({ key, cert }));
  return made;
}
