/** Widths a picture is served in (UI-02); no other is made. */
export const PICTURE_WIDTHS = [320, 480, 640, 768, 1024, 1280, 1536] as const
export type PictureWidth = (typeof PICTURE_WIDTHS)[number]
