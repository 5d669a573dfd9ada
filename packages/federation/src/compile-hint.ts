import { type Rspack, rspack } from '@rsbuild/core'

/**
 * Begins every file with the comment by which Chromium (136 and newer) compiles all of its functions while it loads,
 * beside the page's own work; without it each function of the first screen is compiled when it is first called, which
 * is a third of the start on a slow phone. Other browsers read a comment. What a page does not need is in files of its
 * own already, so that little is compiled for nothing.
 */
export function compileHint(): Rspack.RspackPluginInstance {
  return new rspack.BannerPlugin({
    banner: '//# allFunctionsCalledOnLoad',
    raw: true,
    test: /\.js$/,
    // After the minimiser, which drops comments, and before source maps and content hashes are made.
    stage: rspack.Compilation.PROCESS_ASSETS_STAGE_OPTIMIZE_SIZE + 1,
  })
}
