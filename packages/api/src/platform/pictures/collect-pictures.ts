import { asc, eq, lt } from 'drizzle-orm'
import { loosePictures, pictures } from '../database/schema.ts'
import type { PlatformContext } from '../platform-context.ts'

const DAY_MS = 24 * 60 * 60_000

/** How long a picture that the newest file does not name stays usable by its name. */
const DROPPED_FOR_MS = 30 * DAY_MS

/** How long a file that no business names is kept: an import stores its pictures before it names them. */
const LOOSE_FOR_MS = DAY_MS

type Collecting = Pick<PlatformContext, 'db' | 'clock' | 'pictures'>

/**
 * Enters a picture as one that perhaps nobody names. An import does so before it stores the file, and waits here while
 * the job removes an earlier file of the same content.
 */
export async function holdPicture({ db, clock }: Pick<PlatformContext, 'db' | 'clock'>, hash: string) {
  const since = new Date(clock())
  await db
    .insert(loosePictures)
    .values({ hash, since })
    .onConflictDoUpdate({ target: loosePictures.hash, set: { since } })
}

/**
 * Collects the names of pictures 30 days after they were dropped, and files a day after the last import or name of them,
 * unless a business names them. Returns how many names went.
 */
export async function collectPictures(context: Collecting): Promise<number> {
  const names = await collectNames(context)
  for (let isLeft = true; isLeft; ) isLeft = await collectFile(context)
  return names
}

function collectNames({ db, clock }: Collecting): Promise<number> {
  const now = clock()
  return db.transaction(async (tx) => {
    const gone = await tx
      .delete(pictures)
      .where(lt(pictures.droppedAt, new Date(now - DROPPED_FOR_MS)))
      .returning({ hash: pictures.hash })
    const since = new Date(now)
    for (const { hash } of gone)
      await tx
        .insert(loosePictures)
        .values({ hash, since })
        .onConflictDoUpdate({ target: loosePictures.hash, set: { since } })
    return gone.length
  })
}

/** Removes one file that nobody names; false when none is due. Its row is locked meanwhile, which imports wait for. */
function collectFile({ db, clock, pictures: store }: Collecting): Promise<boolean> {
  return db.transaction(async (tx) => {
    const [due] = await tx
      .select()
      .from(loosePictures)
      .where(lt(loosePictures.since, new Date(clock() - LOOSE_FOR_MS)))
      .orderBy(asc(loosePictures.since))
      .limit(1)
      .for('update', { skipLocked: true })
    if (!due) return false
    const ofHash = eq(pictures.hash, due.hash)
    const [named] = await tx.select({ hash: pictures.hash }).from(pictures).where(ofHash).limit(1)
    if (!named) await store.forget(due.hash)
    await tx.delete(loosePictures).where(eq(loosePictures.hash, due.hash))
    return true
  })
}
