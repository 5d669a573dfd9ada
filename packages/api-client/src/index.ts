export {
  apiBase,
  callApi,
  configureApi,
  createQueryClient,
  isForEveryone,
  queryClient,
  queryFor,
  setAnswer,
  setPayloadSource,
  takePayload,
} from './api.ts'
export { type CallOptions, type ClientSettings, sendCall, type TokenRenewal } from './client.ts'
export {
  serverNow,
  takeClockSkew,
  takeServerTime,
  watchServerClock,
} from './clock.ts'
export { CallFailed, type CallProblem, detailOf, problemOf, type Result } from './problem.ts'
