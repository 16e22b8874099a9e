import { type RefObject, useEffect, useRef, useState } from 'react'

/** Torches are not in TypeScript's DOM types yet (Image Capture, W3C). */
interface WithTorch {
  torch?: boolean
}

export interface CameraState {
  /** State of the camera. `refused`: not allowed, no camera, or in use by another program. */
  stage: 'opening' | 'live' | 'refused'
  video: RefObject<HTMLVideoElement | null>
  /** The camera's torch; undefined where it has none. */
  torch: { isOn: boolean; turn: () => void } | undefined
}

/** Shows the camera in a video element, and releases it when the component unmounts. */
export function useCamera(facing: 'user' | 'environment'): CameraState {
  const video = useRef<HTMLVideoElement>(null)
  const [stage, setStage] = useState<CameraState['stage']>('opening')
  const [track, setTrack] = useState<MediaStreamTrack>()
  const [isOn, setOn] = useState(false)
  useEffect(() => {
    let stream: MediaStream | undefined
    let isOver = false
    const end = () => {
      for (const each of stream?.getTracks() ?? []) each.stop()
    }
    const open = async () => {
      stream = await navigator.mediaDevices.getUserMedia({
        audio: false,
        video: { facingMode: { ideal: facing }, width: { ideal: 1920 }, height: { ideal: 1440 } },
      })
      if (isOver) return end()
      const [first] = stream.getVideoTracks()
      if (!video.current || !first) throw new DOMException('no picture')
      video.current.srcObject = stream
      await video.current.play()
      setTrack(first)
      setStage('live')
    }
    // Insecure origins have no mediaDevices at all, so the call throws there, too.
    open().catch(() => {
      end()
      if (!isOver) setStage('refused')
    })
    return () => {
      isOver = true
      end()
    }
  }, [facing])
  const canLight = track !== undefined && (track.getCapabilities?.() as WithTorch | undefined)?.torch === true
  const turn = () => {
    const wanted = { advanced: [{ torch: !isOn } as MediaTrackConstraintSet] }
    track?.applyConstraints(wanted).then(
      () => setOn(!isOn),
      () => undefined,
    )
  }
  return { stage, video, torch: canLight ? { isOn, turn } : undefined }
}
