/** The router of a render on the server, apart from the shared module: browsers do not load it. */
export { StaticRouter } from 'react-router'
