const longerSide = 1_280;
const timeoutMs = 10_000;

/** Captures an early frame of a video as its poster; null if this browser cannot decode the video. */
export async function frameOf(file: File): Promise<File | null> {
  const url = URL.createObjectURL(file);
  try {
    const video = document.createElement('video');
    video.muted = true;
    video.preload = 'auto';
    const seeked = once(video, 'seeked');
    const known = once(video, 'loadedmetadata');
    video.src = url;
    await known;
    // The very beginning is often black.
    video.currentTime = Math.min(10, video.duration * 0.1);
    await seeked;
    return await drawFrame(video);
  } catch {
    return null;
  } finally {
    URL.revokeObjectURL(url);
  }
}

function once(video: HTMLVideoElement, event: string): Promise<void> {
  const happened = new Promise<void>((resolve, reject) => {
    video.addEventListener(event, () => resolve(), { once: true });
    video.addEventListener('error', () => reject(new Error('This video cannot be shown.')), { once: true });
    setTimeout(() => reject(new Error('This video takes too long.')), timeoutMs);
  });
  // The first failure reaches the caller; without this, the other event's promise would be an unhandled rejection.
  happened.catch(() => undefined);
  return happened;
}

async function drawFrame(video: HTMLVideoElement): Promise<File | null> {
  const { videoWidth: width, videoHeight: height } = video;
  const scale = Math.min(1, longerSide / Math.max(width, height));
  const canvas = document.createElement('canvas');
  canvas.width = Math.round(width * scale);
  canvas.height = Math.round(height * scale);
  canvas.getContext('2d')?.drawImage(video, 0, 0, canvas.width, canvas.height);
  const blob = await new Promise<Blob | null>((resolve) => canvas.toBlob(resolve, 'image/jpeg', 0.85));
  return blob && new File([blob], 'poster.jpg', { type: 'image/jpeg' });
}
