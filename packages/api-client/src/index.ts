export {
  apiBase,
  callApi,
  configureApi,
  createQueryClient,
  queryClient,
  queryFor,
  setPayloadSource,
  takePayload,
} from './api.ts'
export { type CallOptions, type ClientSettings, callHeaders, sendCall, type TokenRenewal } from './client.ts'
export {
  serverNow,
  takeClockSkew,
  takeServerTime,
  watchServerClock,
} from './clock.ts'
export { CallFailed, type CallProblem, problemOf, type Result } from './problem.ts'
