declare module 'storefront-federation/init-container-entry' {
  /** Starts a container: gives it the host's shared modules. Its shape is the federation runtime's own. */
  export const initContainerEntry: (options: object) => unknown
}
