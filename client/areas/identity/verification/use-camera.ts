import { type RefObject, useEffect, useRef, useState } from 'react'

/** The `torch` property (W3C Image Capture) is missing in TypeScript's DOM types. */
interface WithTorch {
  torch?: boolean
}

export interface CameraState {
  /** State of the camera. `refused`: access was denied, there is no camera, or another program uses it. */
  stage: 'opening' | 'live' | 'refused'
  video: RefObject<HTMLVideoElement | null>
  /** The camera's light; undefined: the camera has none. */
  torch: { isOn: boolean; turn: () => void } | undefined
}

/** Plays the camera image in a video element, and stops the camera when the component unmounts. */
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
    // Also catches the error on insecure origins, where `navigator.mediaDevices` does not exist.
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
