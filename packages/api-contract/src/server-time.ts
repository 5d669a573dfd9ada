/** The header in which every answer of the API carries the server's time as an instant (SH-04). */
export const SERVER_TIME_HEADER = 'x-server-time'
