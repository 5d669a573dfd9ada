// The process that decodes pictures for a server, one at a time: what hangs or eats memory is ended with it.
import { draw, type PictureJob } from './draw.ts'

process.on('message', (job: PictureJob) => {
  draw(job).then((outcome) => process.send?.(outcome))
})
// Its server is gone.
process.on('disconnect', () => process.exit())
