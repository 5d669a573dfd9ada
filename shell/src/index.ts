import '@storefront/theme/tokens.css'
import '@storefront/theme/reset.css'

// Yields between the federation runtime and the app: together they are a long task on a slow phone.
setTimeout(async () => {
  const { start } = await import(/* webpackMode: "eager" */ './boot/start.tsx')
  await start()
})
