import { type FileStore, folderStore, openFileStore } from '@storefront/object-store'
import type { ApiOptions } from '../api-options.ts'
import { createPictureStore, type PictureStore } from './picture-store.ts'

type Options = Pick<ApiOptions, 'dataDir' | 'fileStore' | 'pictureQuality'>

/** The pictures of an installation; `report` reaches the operator. */
export async function openPictures(
  { dataDir, fileStore, pictureQuality }: Options,
  report: (what: string, error: unknown) => void,
): Promise<PictureStore> {
  const files = await openFiles(dataDir, fileStore)
  return createPictureStore(files, { quality: pictureQuality, report })
}

/**
 * The files of an installation: those of its `FILE_STORE`, else of its data folder. Where a store has taken the place of
 * the data folder, a picture that only the folder has is still found.
 */
async function openFiles(dataDir: string, setting: string | undefined): Promise<FileStore> {
  const local = folderStore(dataDir)
  return setting ? withEarlier(await openFileStore(setting), local) : local
}

/** A store that copies what it lacks from an earlier one when it is asked for. */
function withEarlier(files: FileStore, earlier: FileStore): FileStore {
  const copy = async (key: string) => {
    const found = await earlier.read(key)
    if (found) await files.put(key, found.body)
    return found
  }
  return {
    ...files,
    read: async (key) => (await files.read(key)) ?? (await copy(key)),
    open: async (key) => (await files.open(key)) ?? ((await copy(key)) && files.open(key)),
    remove: async (key) => {
      await earlier.remove(key)
      await files.remove(key)
    },
  }
}
