export { type BusinessTheme, DEFAULT_THEME } from './business-theme.ts'
export { type ThemeMode, themeMode } from './theme-mode.ts'
export { themeStyleSheet } from './theme-style-sheet.ts'
export { contrastRatio, readableOn, type ThemeTokens, themeTokens } from './theme-tokens.ts'
