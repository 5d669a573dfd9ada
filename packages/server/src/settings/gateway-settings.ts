import { z } from 'zod'
import { type Command, origin, setting } from './setting.ts'

const GATEWAY = ['gateway', 'all'] as const satisfies readonly Command[]
/** Releases and pictures may be in a bucket. */
const BUCKET = ['gateway', 'api', 'all', 'jobs'] as const satisfies readonly Command[]
const text = z.string().optional()

/** Settings of the gateway and of the release store. */
export const GATEWAY_SETTINGS = {
  API_ORIGIN: setting(origin, {
    about:
      'Address of the API; the gateway hands `/api/` on to it. With https, an authority of your own is named in `NODE_EXTRA_CA_CERTS`.',
    fallback: 'none; `gateway` requires it',
    example: 'http://127.0.0.1:3001',
    usedBy: ['gateway'],
  }),
  REDIRECT_HOSTS: setting(
    z
      .string()
      .transform((list) =>
        list
          .split(',')
          .map((host) => host.trim())
          .filter(Boolean),
      )
      .optional(),
    {
      about: 'Hosts that a business that has moved may send visitors on to, separated by commas.',
      fallback: 'none',
      example: 'new.example',
      usedBy: GATEWAY,
    },
  ),
  RELEASE_STORE: setting(text, {
    about: 'Releases: a folder, or `s3://bucket/prefix/?endpoint=…&region=…`.',
    fallback: '`releases` in `DATA_DIR`',
    example: 's3://storefront/releases/',
    usedBy: GATEWAY,
  }),
  RELEASE_ENV: setting(text, {
    about: 'Environment of the release store that is served.',
    fallback: 'prod',
    example: 'staging',
    usedBy: GATEWAY,
  }),
  RELEASE_SIGNING_KEY: setting(text, {
    about: 'File of the private key (PEM) that signs releases; with it the gateway watches canaries.',
    fallback: 'made once in `DATA_DIR`; beside `RELEASE_TRUSTED_KEYS` none, or the one made there, if named',
    example: '/etc/storefront/release.pem',
    usedBy: GATEWAY,
  }),
  RELEASE_TRUSTED_KEYS: setting(text, {
    about: 'File of the public keys (PEM) that releases may be signed with.',
    fallback: 'the key of `RELEASE_SIGNING_KEY`',
    example: '/etc/storefront/trusted.pem',
    usedBy: GATEWAY,
  }),
  RELEASE_RIGHTS: setting(text, {
    about: 'File of tokens and their rights at `/ops/api/`.',
    fallback: 'none',
    example: '/etc/storefront/rights.json',
    usedBy: GATEWAY,
  }),
  RELEASE_TOKEN: setting(text, {
    about: 'Token of the person who runs `pnpm release`; no process reads it.',
    fallback: 'none',
    example: 'the output of: pnpm release token',
    usedBy: [],
  }),
  RELEASE_AUTO_ROLLBACK: setting(
    z
      .string()
      .transform(Number)
      .refine((rate) => rate > 0 && rate < 1, 'is no share between 0 and 1')
      .optional(),
    {
      about: 'Share of failed loads above which a stable version is rolled back.',
      fallback: 'never',
      example: '0.3',
      usedBy: GATEWAY,
    },
  ),
  OPS_TOKEN: setting(text, {
    about: 'Token with all rights at `/ops/api/`.',
    fallback: 'none',
    example: 'the output of: openssl rand -hex 24',
    usedBy: GATEWAY,
  }),
  AWS_REGION: setting(text, {
    about: 'Region of an S3-compatible bucket.',
    fallback: 'us-east-1',
    example: 'eu-central-1',
    usedBy: BUCKET,
  }),
  AWS_ACCESS_KEY_ID: setting(text, {
    about: 'Key of the bucket; or any other source that the AWS SDK knows.',
    fallback: 'none',
    example: 'AKIAIOSFODNN7EXAMPLE',
    usedBy: BUCKET,
  }),
  AWS_SECRET_ACCESS_KEY: setting(text, {
    about: 'Secret of that key.',
    fallback: 'none',
    example: 'the secret that came with the key',
    usedBy: BUCKET,
  }),
}
