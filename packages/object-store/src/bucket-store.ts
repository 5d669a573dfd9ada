import { Readable } from 'node:stream'
import {
  DeleteObjectCommand,
  GetObjectCommand,
  HeadObjectCommand,
  ListObjectsV2Command,
  type ListObjectsV2CommandOutput,
  PutObjectCommand,
  S3Client,
  type S3ClientConfig,
  S3ServiceException,
} from '@aws-sdk/client-s3'
import { contentType } from './content-type.ts'
import { type FileStore, type ObjectStore, StoreError } from './object-store.ts'

export interface BucketOptions {
  bucket: string
  /** Key prefix with a trailing slash; empty for the whole bucket. */
  prefix?: string
  client?: S3ClientConfig
  /** Milliseconds for which a bucket may send nothing, within an answer too; 10 seconds by default. */
  silenceLimit?: number
  /** Milliseconds that a bucket may take in all for one object, a list or a write; 2 minutes by default. */
  timeLimit?: number
}

const CONFLICT_TRIES = 5
/** Milliseconds; the SDK has no timeouts by default. */
const CONNECTION_TIMEOUT = 2_000
const SILENCE_LIMIT = 10_000
/** Enough for the largest file of a build on the line of an office. */
const TIME_LIMIT = 120_000
const statusOf = (cause: unknown) =>
  cause instanceof S3ServiceException ? (cause.$metadata.httpStatusCode ?? 0) : 0

/** `false` when the condition of a write fails. Retries on 409 (a concurrent write). */
async function ifConditionHolds(write: () => Promise<unknown>): Promise<boolean> {
  for (let tries = 1; ; tries++) {
    try {
      await write()
      return true
    } catch (cause) {
      const status = statusOf(cause)
      if (status === 412 || status === 404) return false
      if (status !== 409 || tries === CONFLICT_TRIES) throw cause
    }
  }
}

async function ifThere<T>(work: Promise<T>): Promise<T | null> {
  try {
    return await work
  } catch (cause) {
    if (statusOf(cause) === 404) return null
    throw cause
  }
}

/**
 * A store in an S3-compatible bucket. `create` and `replace` are conditional writes (`If-None-Match: *`, `If-Match`);
 * `probeStore` rejects a bucket that ignores them. A bucket that stays silent for `silenceLimit` is a {@link StoreError}, or
 * an error of the stream, once the SDK has tried again; so is one that sends so slowly that it takes `timeLimit`. Time in
 * which nobody asks a stream for more does not count.
 */
export function bucketStore({
  bucket,
  prefix = '',
  client = {},
  silenceLimit = SILENCE_LIMIT,
  timeLimit = TIME_LIMIT,
}: BucketOptions): ObjectStore & FileStore {
  const s3 = new S3Client({
    requestChecksumCalculation: 'WHEN_REQUIRED',
    // `requestTimeout` only warns. This one ends a request, while its answer is awaited and while its body is read.
    requestHandler: { connectionTimeout: CONNECTION_TIMEOUT, socketTimeout: silenceLimit },
    ...client,
  })
  const where = `s3://${bucket}/${prefix}`
  const at = (key: string) => ({ Bucket: bucket, Key: prefix + key })
  const wrapStoreError = async <T>(doing: string, work: () => Promise<T>): Promise<T> => {
    try {
      return await work()
    } catch (cause) {
      throw new StoreError(where, doing, cause)
    }
  }
  const inTime = () => ({ abortSignal: AbortSignal.timeout(timeLimit) })
  const put = (
    key: string,
    body: string | Uint8Array,
    condition: { IfNoneMatch?: string; IfMatch?: string } = {},
  ) =>
    s3.send(
      new PutObjectCommand({
        ...at(key),
        Body: body,
        ContentType: contentType(key) ?? 'application/octet-stream',
        ...condition,
      }),
      inTime(),
    )
  return {
    where,
    read: (key) =>
      wrapStoreError(`reading ${key}`, async () => {
        const found = await ifThere(s3.send(new GetObjectCommand(at(key)), inTime()))
        if (!found?.Body) return null
        return { body: Buffer.from(await found.Body.transformToByteArray()), tag: found.ETag ?? '' }
      }),
    open: (key) =>
      wrapStoreError(`reading ${key}`, async () => {
        const head = await ifThere(s3.send(new HeadObjectCommand(at(key)), inTime()))
        if (!head) return null
        const stream = () => Readable.from(chunksOf(s3, at(key), timeLimit))
        return { size: head.ContentLength ?? 0, stream }
      }),
    create: (key, body) =>
      wrapStoreError(`creating ${key}`, () => ifConditionHolds(() => put(key, body, { IfNoneMatch: '*' }))),
    put: (key, body) => wrapStoreError(`writing ${key}`, async () => void (await put(key, body))),
    replace: (key, body, tag) =>
      wrapStoreError(`replacing ${key}`, () => ifConditionHolds(() => put(key, body, { IfMatch: tag }))),
    list: (start) =>
      wrapStoreError(`listing ${start}`, () =>
        allKeys((page) => s3.send(page, inTime()), { bucket, prefix, start }),
      ),
    remove: (key) =>
      wrapStoreError(`removing ${key}`, async () => {
        await s3.send(new DeleteObjectCommand(at(key)), inTime())
      }),
  }
}

/** The bytes of an object. A visitor may read slowly: only the time counts in which the bucket is waited for. */
async function* chunksOf(s3: S3Client, object: { Bucket: string; Key: string }, timeLimit: number) {
  let left = timeLimit
  const timed = async <T>(wait: Promise<T>): Promise<T> => {
    const begun = performance.now()
    const found = await wait
    left -= performance.now() - begun
    if (left <= 0) throw new Error(`timed out: ${object.Key} came too slowly`)
    return found
  }
  const { Body } = await timed(s3.send(new GetObjectCommand(object)))
  if (!Body) return
  const chunks = (Body as AsyncIterable<Uint8Array>)[Symbol.asyncIterator]()
  try {
    for (let next = await timed(chunks.next()); !next.done; next = await timed(chunks.next()))
      yield next.value
  } finally {
    await chunks.return?.()
  }
}

async function allKeys(
  send: (page: ListObjectsV2Command) => Promise<ListObjectsV2CommandOutput>,
  { bucket, prefix, start }: { bucket: string; prefix: string; start: string },
): Promise<string[]> {
  const keys: string[] = []
  let token: string | undefined
  do {
    const page = await send(
      new ListObjectsV2Command({ Bucket: bucket, Prefix: prefix + start, ContinuationToken: token }),
    )
    keys.push(...(page.Contents ?? []).map(({ Key = '' }) => Key.slice(prefix.length)))
    token = page.NextContinuationToken
  } while (token)
  return keys.sort()
}
