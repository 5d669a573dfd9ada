import '@storefront/theme/tokens.css'
import '@storefront/theme/reset.css'

// A task of its own between the federation runtime and the app: together they would block a slow phone for long.
setTimeout(async () => {
  const { start } = await import(/* webpackMode: "eager" */ './boot/start.tsx')
  await start()
})
