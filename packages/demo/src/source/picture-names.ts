/** File names of a business's pictures, below its `pictures` folder; one folder can hold those of all businesses. */
export const pictureNames = {
  item: (reference: string, id: string) => `${reference}-${id}.svg`,
  category: (reference: string, id: string) => `${reference}-category-${id}.svg`,
  banner: (id: string) => `banner-${id}.svg`,
  logo: (reference: string) => `${reference}-logo.svg`,
  welcome: (reference: string) => `${reference}-welcome.svg`,
  header: (reference: string) => `${reference}-header.svg`,
}

/** Sizes of the originals in pixels. */
export const PICTURE_SIZES = {
  item: { width: 1536, height: 1152 },
  category: { width: 1536, height: 1152 },
  banner: { width: 1536, height: 768 },
  logo: { width: 768, height: 768 },
  welcome: { width: 1536, height: 1024 },
  header: { width: 1536, height: 512 },
} as const
