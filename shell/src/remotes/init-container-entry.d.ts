declare module 'storefront-federation/init-container-entry' {
  /** Initialises a container with the host's shared modules. Its type is internal to the federation runtime. */
  export const initContainerEntry: (options: object) => unknown
}
