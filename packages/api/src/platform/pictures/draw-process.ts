// The process that decodes pictures for a server, one at a time: what hangs or eats memory is ended with it.
import { draw, type PictureJob } from './draw.ts'

process.on('message', (job: PictureJob) => {
  draw(job).then((outcome) => process.send?.(outcome))
})
process.send?.('ready')
// The server has exited.
process.on('disconnect', () => process.exit())
