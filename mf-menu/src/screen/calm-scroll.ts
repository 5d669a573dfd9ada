/** How a page may scroll: at once for a visitor who asked for less motion. */
export function scrollBehaviour(): ScrollBehavior {
  return matchMedia('(prefers-reduced-motion: reduce)').matches ? 'instant' : 'smooth'
}
