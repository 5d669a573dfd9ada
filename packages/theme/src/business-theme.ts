/** What a business says about its looks; the field names are the wire's. Colours are texts as the merchant wrote them. */
export interface BusinessTheme {
  theme_color: string
  theme_accent_color: string
  theme_background_color: string
  theme_background_option: 'color' | 'gradient'
  theme_gradient_color_1: string | null
  theme_gradient_color_2: string | null
  font_family: string | null
  dark_mode: 'auto' | 'on' | 'off'
}

/** The looks of a business that chose none (LC-05). */
export const DEFAULT_THEME: BusinessTheme = {
  theme_color: 'rgb(109, 85, 124)',
  theme_accent_color: 'rgba(180, 81, 76, 1)',
  theme_background_color: '#ffffff',
  theme_background_option: 'color',
  theme_gradient_color_1: null,
  theme_gradient_color_2: null,
  font_family: null,
  dark_mode: 'auto',
}
