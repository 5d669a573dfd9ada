import { type FileStore, folderStore, openFileStore } from '@storefront/object-store'

export interface FileOptions {
  /** Holds the embedded database, and the pictures unless `fileStore` names another place. */
  dataDir: string
  /** Where pictures are kept: a folder, or `s3://bucket/prefix/?endpoint=…&region=…`. */
  fileStore?: string
}

/**
 * The files of an installation: those of its `FILE_STORE`, else of its data folder. Where a store has taken the place of
 * the data folder, a picture that only the folder has is still found.
 */
export async function openFiles({ dataDir, fileStore }: FileOptions): Promise<FileStore> {
  const local = folderStore(dataDir)
  return fileStore ? withEarlier(await openFileStore(fileStore), local) : local
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
