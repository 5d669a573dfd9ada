export type ThemeMode = 'light' | 'dark'

/**
 * Light or dark (LC-05): the business's `on` and `off` are final; with `auto` the visitor's choice counts, and
 * `system` or no choice follows the system.
 */
export function themeMode(
  darkMode: 'auto' | 'on' | 'off',
  choice: 'system' | 'light' | 'dark' | null,
  systemDark: boolean,
): ThemeMode {
  if (darkMode !== 'auto') return darkMode === 'on' ? 'dark' : 'light'
  if (choice === 'light' || choice === 'dark') return choice
  return systemDark ? 'dark' : 'light'
}
